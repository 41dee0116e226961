/** An error that the sender of an email gets: 4xx to send it again, 5xx to give up (RFC 5321 §4.2.1). */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })
