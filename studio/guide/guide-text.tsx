import { readBlocks, type Block } from './blocks'
import { Inline } from './inline'

/** Renders the Markdown of the guide. */
export function GuideText({ markdown }: Readonly<{ markdown: string }>) {
  return (
    <article>
      {readBlocks(markdown).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </article>
  )
}

function BlockView({ block }: Readonly<{ block: Block }>) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
      return (
        <Heading id={block.id} tabIndex={-1}>
          <Inline text={block.text} />
        </Heading>
      )
    }
    case 'picture':
      return <img src={block.source} alt={block.alt} loading="lazy" />
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>
              <Inline text={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Inline text={block.text} />
        </blockquote>
      )
    case 'table':
      return <Table rows={block.rows} />
    default:
      return (
        <p>
          <Inline text={block.text} />
        </p>
      )
  }
}

function Table({ rows: [head = [], ...rows] }: Readonly<{ rows: string[][] }>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Inline text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index}>
                <Inline text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
