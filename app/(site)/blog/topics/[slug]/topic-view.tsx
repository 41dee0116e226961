import { HeadingBlock } from '@/app/_components/heading-block'
import type { ArticleLine, SiteSettings, Topic } from '@/lib/content/types'
import { editable } from '@/lib/preview/editable'
import { ArticleLines } from '../../article-lines'
import { OlderArticles } from '../../older-articles'

type Props = Readonly<{ topic: Topic; articles: readonly ArticleLine[]; labels: SiteSettings['labels'] }>

/** A topic with its articles. */
export function TopicView({ topic, articles, labels }: Props) {
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
    >
      <OlderArticles articles={articles} labels={labels} />
    </ArticleLines>
  )
}
