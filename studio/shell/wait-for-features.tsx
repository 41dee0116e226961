import {
  definePlugin,
  type DocumentLayoutProps,
  type LayoutProps,
  LoadingBlock,
  useFeatureEnabled,
} from 'sanity'

/** The key of comments in Sanity's list of the features that a project has. */
const COMMENTS = 'studioComments'

/**
 * Plugin that opens forms only once it is known whether the project has comments. Sanity's layout for comments mounts a
 * form that is open by then a second time, which closes its menu and takes the focus from its text.
 */
export const featuresFirst = definePlugin({
  name: 'liftpass-features-first',
  studio: { components: { layout: RequestFeatures } },
  document: { components: { unstable_layout: WaitForFeatures } },
})

/** Sends the request while the rest of the Studio loads. All later ones share its response. */
function RequestFeatures(props: LayoutProps) {
  useFeatureEnabled(COMMENTS)
  return props.renderDefault(props)
}

function WaitForFeatures(props: DocumentLayoutProps) {
  const { isLoading } = useFeatureEnabled(COMMENTS)
  return isLoading ? <LoadingBlock /> : props.renderDefault(props)
}
