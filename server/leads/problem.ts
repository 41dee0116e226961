/** Something that the operator can put right: shown as its message alone, and the command ends with 1. */
export class Problem extends Error {
  override name = 'Problem'
}

/** The command was written wrongly: shown with the way it is written, and the command ends with 2. */
export class Misuse extends Error {
  override name = 'Misuse'
  readonly usage: string

  constructor(message: string, usage: string) {
    super(message)
    this.usage = usage
  }
}
