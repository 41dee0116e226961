import { useEffect, useState } from 'react'

/** What a question is answered with, asked once; undefined until then. */
export function useAnswer<Answer>(ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    let wanted = true
    void ask().then((value) => {
      if (wanted) setAnswer(() => value)
    })
    return () => {
      wanted = false
    }
  }, [ask])
  return answer
}
