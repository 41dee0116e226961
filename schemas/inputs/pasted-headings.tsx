import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import type { PortableTextPluginsProps } from 'sanity'

/** Headings of levels that our texts lack: as elements, and as Word’s web app marks them. */
const OTHER_LEVEL = /(<\/?h|parastyle="heading |role="heading" aria-level=")([1456])(?=[\s>"])/gi

/**
 * Turns the headings of pasted HTML into the two levels of our texts; the editor would make others plain paragraphs.
 * @param html as the clipboard has it
 */
export const withOwnHeadings = (html: string): string =>
  html.replace(OTHER_LEVEL, (_, start: string, level: string) => start + (level === '1' ? '2' : '3'))

const behaviors = [
  defineBehavior({
    // The Studio’s own behaviour parses the HTML of the next event, `deserialize.data`, before a plugin gets it.
    on: 'deserialize',
    guard: ({ event: { originEvent } }) => {
      const { dataTransfer } = originEvent.originEvent
      const html = dataTransfer.getData('text/html')
      const data = withOwnHeadings(html)
      // What an editor copied from a text has this format too, and needs no parsing.
      return data !== html && !dataTransfer.getData('application/x-portable-text') && { data, originEvent }
    },
    actions: [
      (_, { data, originEvent }) => [
        raise({ type: 'deserialize.data', mimeType: 'text/html', data, originEvent }),
      ],
    ],
  }),
]

/** The plugins of a text whose headings have two levels, `h2` and `h3`. */
export const PastedHeadings = (props: PortableTextPluginsProps) => (
  <>
    {props.renderDefault(props)}
    <BehaviorPlugin behaviors={behaviors} />
  </>
)
