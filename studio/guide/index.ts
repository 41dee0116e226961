import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** Tool plugin for the editors' guide, loaded when it is opened. */
export const guide = definePlugin({
  name: 'liftpass-guide',
  tools: [
    {
      name: 'guide',
      title: 'Guide',
      icon: HelpCircleIcon,
      component: lazy(() => import('./guide-tool')),
    },
  ],
})
