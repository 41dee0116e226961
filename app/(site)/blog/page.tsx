import { PageSections } from '@/app/_components/page-sections'
import { BlogPage, blogMetadata } from './blog-page'

export const generateMetadata = () => blogMetadata(1)

export default function FirstBlogPage() {
  return (
    <PageSections route="blog">
      <BlogPage number={1} />
    </PageSections>
  )
}
