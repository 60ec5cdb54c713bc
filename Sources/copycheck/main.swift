import CopyCheckCLI

CommandLineTool.main()
