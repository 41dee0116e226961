import { editable } from '@/lib/preview/editable'
import { HeadingBlock } from './heading-block'

type Words = Readonly<{ eyebrow?: string | null; heading: string; intro?: string | null }>

type Props = Readonly<{
  page: Words
  /** shown instead of the page's own small line and introduction, as on later pages of a list */
  eyebrow?: string | undefined
  className?: string
}>

/** The first words of an inner page: its name in small letters, its heading, and the sentences that lead into it. */
export function PageHeading({ page, eyebrow, className }: Props) {
  return (
    <HeadingBlock
      eyebrow={eyebrow ?? page.eyebrow}
      heading={page.heading}
      intro={eyebrow ? null : page.intro}
      edit={{
        eyebrow: eyebrow ? {} : editable(page, 'eyebrow'),
        heading: editable(page, 'heading'),
        intro: editable(page, 'intro'),
      }}
      className={className}
    />
  )
}
