import type { Gym } from './gym.ts'

export const plainBarbell: Gym = {
  host: 'plain-barbell.example',
  kind: 'a page with nothing to go by: the name comes from the address',
  files: {
    '': () => ({
      type: 'text/html',
      body: '<html><body><p>One room, three bars, no mirrors. Ring the bell twice.</p></body></html>\n',
    }),
  },
}
