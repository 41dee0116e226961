import { formatDay } from '@/lib/content/dates'
import type { SearchResult } from '@/lib/search/text-index'
import { markWords } from '@/lib/search/words'
import styles from './search.module.css'

type Props = Readonly<{
  results: readonly SearchResult[]
  /** called before a result opens */
  onOpen?: () => void
}>

/** The pages that were found, each with its marked words. */
export function ResultList({ results, onOpen }: Props) {
  return (
    <ol className={styles.results}>
      {results.map(({ path, title, summary, excerpt, day, words }) => (
        <li key={path} className={styles.result}>
          <h2 className={styles.title}>
            <a href={path} onClick={onOpen}>
              <Marked text={title} words={words} />
            </a>
          </h2>
          {summary && (
            <p>
              <Marked text={summary} words={words} />
            </p>
          )}
          {excerpt && (
            <p className={styles.excerpt}>
              <Marked text={excerpt} words={words} />
            </p>
          )}
          {day && (
            <p className={styles.day}>
              <time dateTime={day}>{formatDay(day)}</time>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Marked({ text, words }: Readonly<{ text: string; words: readonly string[] }>) {
  return markWords(text, words).map((piece, index) =>
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
