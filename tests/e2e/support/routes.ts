/** Every public page that may be listed, with its texts from the specification. */
export const publicRoutes: { path: string; texts: string[] }[] = [
  {
    path: '/',
    texts: [
      'It only takes 2 minutes',
      '100% FREE',
      'Modern Gyms Standard',
      'Migrate in 3 easy steps',
      'We support all existing access technologies',
      'QR Codes',
      'Barcode',
      'NFC',
      'Get a Case Study',
      'Download',
      'Get your FREE Design',
      'Contact Us',
    ],
  },
  { path: '/blog', texts: ['April 23rd 2021', '5 min read', 'The Future of Fitness'] },
  {
    path: '/blog/thefutureoffitness',
    texts: [
      'The Future of Fitness: Emerging trends and how gym owners can adapt',
      'Web Developer, Founder & CEO',
      'April 23rd 2021',
      'February 8th 2022',
    ],
  },
  { path: '/blog/topics/technology', texts: ['Technology', 'The Future of Fitness'] },
  { path: '/blog/topics/members', texts: ['Members'] },
  { path: '/blog/archive/2021', texts: ['Archive 2021', 'The Future of Fitness'] },
  { path: '/team', texts: ['Our Team'] },
  { path: '/team/robin-ellery', texts: ['Robin Ellery', 'The Future of Fitness'] },
  { path: '/contact', texts: ['We are Here to Help', 'Send Message'] },
  {
    path: '/create',
    texts: ['Get FREE design for your business', 'Company Link', 'Name', 'E-Mail', 'Send me my pass'],
  },
  { path: '/signup', texts: ['Create an account', 'Sign Up'] },
  {
    path: '/login',
    texts: [
      'Sign In to your account',
      'Forgot password?',
      'Sign in',
      'Don’t have an account yet?',
      'Sign up',
    ],
  },
  { path: '/for/yoga-studios', texts: [] },
  { path: '/case-studies/foundry-row', texts: ['Case study'] },
  { path: '/search', texts: ['What are you looking for?'] },
  { path: '/success', texts: ['Your Account Has Been Created'] },
  { path: '/error', texts: ['Error'] },
  { path: '/terms-and-conditions.html', texts: [] },
  { path: '/privacy-policy.html', texts: ['Privacy Policy'] },
]

/**
 * The other public pages: forms that visitors come to from a form, results of a search, and what a visitor sees where
 * no page exists.
 */
export const unlistedPaths = [
  '/forgot-password',
  '/confirm-email',
  '/login/code',
  '/search?q=technology',
  '/nothing-here',
]

/** The paths of all public pages. */
export const publicPaths = [...publicRoutes.map(({ path }) => path), ...unlistedPaths]
