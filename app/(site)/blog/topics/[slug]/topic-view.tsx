import { HeadingBlock } from '@/app/_components/heading-block'
import type { ArticleLine, Topic } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ArticleLines } from '../../article-lines'

type Props = Readonly<{ topic: Topic; articles: readonly ArticleLine[] }>

/** A topic with its articles. */
export function TopicView({ topic, articles }: Props) {
  return (
    <ArticleLines
      heading={
        <HeadingBlock
          heading={topic.title}
          intro={topic.excerpt}
          edit={{ heading: editable(topic, 'title'), intro: editable(topic, 'excerpt') }}
        />
      }
      articles={articles}
    />
  )
}
