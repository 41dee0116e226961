import { ActivityIcon } from '@sanity/icons/Activity'
import { lazy } from 'react'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { NavbarWithReviews, ToolMenuWithReviews } from './waiting-reviews'

/**
 * Tool plugin with what is unfinished, scheduled, recently published, deleted or broken, loaded when it is opened. Its
 * name says how many reviews wait.
 */
export const workInProgress = definePlugin({
  name: 'liftpass-work-in-progress',
  studio: { components: { navbar: NavbarWithReviews, toolMenu: ToolMenuWithReviews } },
  tools: [
    {
      name: 'work',
      title: 'Work in progress',
      icon: ActivityIcon,
      router: route.create('/', [route.create('/:list')]),
      component: lazy(() => import('./work-tool')),
    },
  ],
})
