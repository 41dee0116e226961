import { BarChartIcon } from '@sanity/icons/BarChart'
import { lazy } from 'react'
import { definePlugin } from 'sanity'

/** Tool plugin with counts of leads, loaded when it is opened. */
export const results = definePlugin({
  name: 'liftpass-results',
  tools: [
    {
      name: 'results',
      title: 'Results',
      icon: BarChartIcon,
      component: lazy(() => import('./results-tool')),
    },
  ],
})
