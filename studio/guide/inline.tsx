import type { ReactNode } from 'react'

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^)\s]+)\)/

/**
 * Renders a text with inline marks: `code`, **strong**, *emphasis* and [links](url). Links to other pages open in a new
 * tab.
 */
export function Inline({ text }: Readonly<{ text: string }>): ReactNode {
  const found = MARKS.exec(text)
  if (!found) return text
  const [whole, code, strong, emphasis, label, url] = found
  return (
    <>
      {text.slice(0, found.index)}
      {code && <code>{code}</code>}
      {strong && (
        <strong>
          <Inline text={strong} />
        </strong>
      )}
      {emphasis && (
        <em>
          <Inline text={emphasis} />
        </em>
      )}
      {label && url && <Link url={url} label={label} />}
      <Inline text={text.slice(found.index + whole.length)} />
    </>
  )
}

/** Only `http(s):` URLs, paths and anchors become links; a `javascript:` URL stays text. */
function Link({ url, label }: Readonly<{ url: string; label: string }>) {
  if (!/^(https?:\/\/|\/|#)/.test(url)) return <Inline text={label} />
  const outside = !url.startsWith('#')
  return (
    <a href={url} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
      <Inline text={label} />
    </a>
  )
}
