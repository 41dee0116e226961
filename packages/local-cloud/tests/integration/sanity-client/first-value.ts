type Observable<Value> = {
  subscribe(observer: { next: (value: Value) => void; error: (error: unknown) => void }): unknown
}

/** The first value of an observable. */
export function firstValue<Value>(observable: Observable<Value>): Promise<Value> {
  return new Promise((next, error) => {
    observable.subscribe({ next, error })
  })
}
