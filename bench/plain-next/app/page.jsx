import { elementsOf } from './elements.js'

export default function Page() {
  return elementsOf('body')
}
