import { CalendarIcon } from '@sanity/icons/Calendar'
import { DocumentIcon } from '@sanity/icons/Document'
import { RocketIcon } from '@sanity/icons/Rocket'
import { SplitVerticalIcon } from '@sanity/icons/SplitVertical'
import { UsersIcon } from '@sanity/icons/Users'
import type { SanityClient } from '@sanity/client'
import type { InitialValueResolver, Template } from 'sanity'
import { API_VERSION } from '../source'
import { type Material, readMaterial } from './material'
import { campaign, comparison, event, kindOfGym } from './pages'

type StartingPoint = Pick<Template, 'title' | 'description' | 'icon'> & {
  /** the page, but for its title and path */
  make: (material: Material) => Record<string, unknown>
}

/**
 * The starting points of a landing page, by the id of their initial value template. The menu of the “+” shows only the
 * title, cuts it after some 40 letters, and searches in it, so the title names the type and the purpose of the page in
 * a few words. The last has the id that the Studio gives to the type’s own template, and replaces it.
 */
export const startingPoints: Readonly<Record<string, StartingPoint>> = {
  'landing-campaign': {
    title: 'Landing page: campaign with one offer',
    description:
      'An opening, three reasons, the steps, the questions, and the form that its button leads to.',
    icon: RocketIcon,
    make: campaign,
  },
  'landing-kind-of-gym': {
    title: 'Landing page: kind of gym',
    description: 'The offer in the words of one kind of gym. Written for climbing gyms: change the words.',
    icon: UsersIcon,
    make: kindOfGym,
  },
  'landing-event': {
    title: 'Landing page: event, fair or webinar',
    description: 'What there is to see, when and where, and a button to keep a place.',
    icon: CalendarIcon,
    make: event,
  },
  'landing-comparison': {
    title: 'Landing page: comparison',
    description: 'For owners who are still weighing: both, point by point.',
    icon: SplitVerticalIcon,
    make: comparison,
  },
  landingPage: {
    title: 'Landing page: blank',
    description: 'No section yet.',
    icon: DocumentIcon,
    make: () => ({}),
  },
}

/** The Studio resolves all templates at once when it starts, for its menu “+”: they share one request. */
let reading: Promise<Material> | undefined
const sharedMaterial = (client: SanityClient) => {
  reading ??= readMaterial(client).finally(() => (reading = undefined))
  return reading
}

/**
 * The starting points as initial value templates, made from the published content at the moment the Studio resolves
 * them.
 */
export const startingPointTemplates = Object.entries(startingPoints).map(
  ([id, { make, ...shown }]): Template => ({
    id,
    schemaType: 'landingPage',
    ...shown,
    value: (async (_parameters, { getClient }) =>
      make(await sharedMaterial(getClient({ apiVersion: API_VERSION })))) satisfies InitialValueResolver<
      unknown,
      object
    >,
  }),
)
