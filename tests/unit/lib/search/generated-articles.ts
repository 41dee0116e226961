import type { SearchablePage } from '@/lib/search/text-index'

const subjects = [
  'Members',
  'Trainers',
  'Passes',
  'Readers',
  'Classes',
  'Turnstiles',
  'Owners',
  'Lockers',
  'Saunas',
  'Studios',
]
const actions = [
  'arrive',
  'return',
  'cancel',
  'renew',
  'complain',
  'celebrate',
  'compete',
  'recover',
  'queue',
  'volunteer',
]
const places = [
  'at the door',
  'in winter',
  'after work',
  'on holiday',
  'during summer',
  'before breakfast',
  'without plastic',
  'with a watch',
  'across branches',
  'by appointment',
]
const details =
  'phone wallet barcode contract invoice holiday weekend staff coffee shower parking towel mirror weights cardio yoga pilates boxing rowing cycling swimming climbing running stretching sleeping eating drinking listening music lighting heating cooling cleaning'.split(
    ' ',
  )

const pick = (list: readonly string[], number: number) => list[number % list.length] ?? ''

/** Articles that differ from each other, the same ones on every call; the first is the newest. */
export const generatedArticles = (count: number): SearchablePage[] =>
  Array.from({ length: count }, (_, number) => {
    const subject = pick(subjects, number)
    const action = pick(actions, Math.floor(number / 10))
    const detail = (offset: number) => pick(details, number * 7 + offset * 11)
    return {
      path: `/blog/article-${number}`,
      title: `${subject} who ${action} ${pick(places, Math.floor(number / 100) + number)}, part ${number + 1}`,
      summary: `What ${detail(0)} and ${detail(1)} have to do with it, and how a gym of your size gets ${detail(2)} right within a week.`,
      text: Array.from({ length: 120 }, (_, at) => pick(details, number * 3 + at * (1 + (number % 5)))).join(
        ' ',
      ),
      headings: `Begin with ${detail(3)}. Then ${detail(4)}. Numbers about ${detail(5)}`,
      day: new Date(Date.UTC(2026, 10, 1) - number * 86_400_000).toISOString().slice(0, 10),
    }
  })
