import { hrefOf } from '@/content-model/paths'
import type { SiteSettings } from '@/lib/content/types'
import { editable, listItem } from '@/lib/preview/editable'
import styles from './social-link.module.css'

type Social = NonNullable<SiteSettings['socialLinks']>[number]

/** A link to a social network as an icon, named by its label; nothing without a valid URL. */
export function SocialLink({ social }: Readonly<{ social: Social }>) {
  const href = hrefOf(social)
  if (!href) return null
  return (
    <li {...listItem(social)}>
      <a
        className={styles.social}
        href={href}
        rel="noopener me"
        aria-label={social.label}
        {...editable(social, 'label')}
      >
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {signs[social.platform]}
        </svg>
      </a>
    </li>
  )
}

const signs: Record<Social['platform'], React.ReactNode> = {
  instagram: (
    <path d="M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5h.01" />
  ),
  linkedin: <path d="M3 3h18v18H3zM7.5 11v6M7.5 7.5h.01M11.5 17v-6M11.5 14c0-4 5-4 5 0v3" />,
  facebook: <path d="M3 3h18v18H3zM17 7h-2c-1.5 0-2 1-2 2v12M10 13h6" />,
  youtube: (
    <path d="M4 5.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM10 9l5 3-5 3z" />
  ),
  x: <path d="m4 4 16 16M20 4 4 20" />,
}
