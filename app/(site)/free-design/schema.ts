import { email, formSchema, line, webLink } from '@/app/_form/fields'

export const schema = formSchema({
  link: webLink(),
  name: line({ label: 'Name', max: 200 }),
  email: email({ dotted: true }),
})
