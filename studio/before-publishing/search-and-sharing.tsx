import { Card, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useFormValue } from 'sanity'
import { searchTexts } from '../../lib/seo/search-texts'
import { type PageDraft, pageTexts } from './page-texts'
import { SearchResult } from './search-result'
import { ShareCard, type SharePicture } from './share-card'
import { useSiteTexts } from './use-site-texts'

type Seo = { title?: string; description?: string; noIndex?: boolean; shareImage?: SharePicture }

/** A document with the fields for search and sharing, as in its form. */
export type SearchDraft = PageDraft & { seo?: Seo }

/** The fields for search and sharing, below a live drawing of how the page looks there. */
export function SearchAndSharing(props: ObjectInputProps) {
  const draft = useFormValue([]) as SearchDraft | undefined
  return (
    <Stack gap={5}>
      <Card border radius={3} padding={4} tone="transparent">
        <SearchDrawing draft={draft} />
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}

/** A drawing of how a page looks in search results and shared links. */
export function SearchDrawing({ draft }: Readonly<{ draft: SearchDraft | undefined }>) {
  const site = useSiteTexts()
  const { seo = {} } = draft ?? {}
  const { path = '/', ...page } = draft ? pageTexts(draft) : {}
  const texts = searchTexts({ seo, ...page, settings: site })
  return (
    <Stack gap={4}>
      <Text size={1} weight="semibold">
        In search results
      </Text>
      {seo.noIndex ? (
        <Text size={1} muted>
          Search engines do not list this page: “Hide from search engines” is on.
        </Text>
      ) : (
        <SearchResult title={texts.searchTitle} description={texts.description} path={path} />
      )}
      <Text size={1} weight="semibold">
        When the address is shared
      </Text>
      <ShareCard title={texts.title} brandName={site.brandName} picture={seo.shareImage} />
    </Stack>
  )
}
