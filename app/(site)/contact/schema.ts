import { positiveIntFromQuery, email, formSchema, line, optionalLine, phone, text } from '@/app/_form/fields'

export const schema = formSchema({
  name: line({ label: 'Name', max: 200 }),
  companyName: optionalLine({ label: 'Company name', max: 200 }),
  email: email({ dotted: true }),
  phone: phone(),
  message: text({ label: 'Message', max: 5000 }),
  numClients: positiveIntFromQuery(),
})
