import { editable } from '@/lib/preview/editable'
import { HeadingBlock } from './heading-block'

type Texts = Readonly<{ eyebrow?: string | null; heading: string; intro?: string | null }>

type Props = Readonly<{
  page: Texts
  /** replaces the page's own eyebrow and introduction, as on later pages of a list */
  eyebrow?: string | undefined
  className?: string
}>

/** The heading of an inner page: eyebrow, heading and introduction. */
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
