/** Runs tasks one after the other, in the order they came; a failed task does not hold up the next. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve()

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const mine = this.#last.then(task, task)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
