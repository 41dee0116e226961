import type { ReactNode } from 'react'

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^)\s]+)\)/

/**
 * A text with its inline marks: `code`, **strong**, *emphasis* and [links](address). Addresses outside open in a new
 * tab.
 */
export function Inline({ text }: Readonly<{ text: string }>): ReactNode {
  const found = MARKS.exec(text)
  if (!found) return text
  const [whole, code, strong, emphasis, label, address] = found
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
      {label && address && <Link address={address} label={label} />}
      <Inline text={text.slice(found.index + whole.length)} />
    </>
  )
}

/** Only addresses that a guide has a use for become links; a script in an address stays words. */
function Link({ address, label }: Readonly<{ address: string; label: string }>) {
  if (!/^(https?:\/\/|\/|#)/.test(address)) return <Inline text={label} />
  const outside = !address.startsWith('#')
  return (
    <a href={address} {...(outside && { target: '_blank', rel: 'noreferrer' })}>
      <Inline text={label} />
    </a>
  )
}
