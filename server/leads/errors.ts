/** An error that the operator can fix: printed as its message alone; exit code 1. */
export class CliError extends Error {
  override name = 'CliError'
}

/** A usage error: printed with the usage; exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
  readonly usage: string

  constructor(message: string, usage: string) {
    super(message)
    this.usage = usage
  }
}
