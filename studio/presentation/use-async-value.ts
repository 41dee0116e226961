import { useEffect, useState } from 'react'

/** The value of a promise; undefined until it resolves. @param load called again only when it is another function */
export function useAsyncValue<Value>(load: () => Promise<Value>): Value | undefined {
  const [result, setResult] = useState<Value>()
  useEffect(() => {
    let wanted = true
    void load().then((value) => {
      if (wanted) setResult(() => value)
    })
    return () => {
      wanted = false
    }
  }, [load])
  return result
}
