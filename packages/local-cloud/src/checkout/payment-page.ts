import { html, untrustedText, type Html } from '../dashboard/html.ts'
import type { Page } from '../dashboard/layout.ts'
import { definitionList, heading } from '../dashboard/components.ts'
import type { Order } from './orders.ts'
import { plans } from './plans.ts'

/** What the payment page has beside the dashboard's styles. */
const style = `
.pay { max-width: 40rem; margin-inline: auto; }
.pay .heading p:last-child { margin: 0.75rem 0 0; max-width: 52ch; }
.pay form { display: grid; gap: 1.5rem; margin-top: 1.5rem; }
.pay fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 0.75rem; min-width: 0; }
.pay legend { font-weight: 700; font-size: 1.125rem; padding: 0; margin-bottom: 0.75rem; }
.plan { display: grid; grid-template-columns: auto 1fr auto; gap: 0 1rem; align-items: center; cursor: pointer;
  background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; }
.plan:has(:checked) { border-color: var(--red); box-shadow: inset 0 0 0 1px var(--red); }
.plan:has(:focus-visible) { outline: 3px solid var(--text); outline-offset: 2px; }
.plan input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--red); outline: 0; }
.plan b { display: block; }
.plan .price { font-weight: 700; font-variant-numeric: tabular-nums; }
.deciding { display: flex; flex-wrap: wrap; gap: 1rem; }
button { font: inherit; font-weight: 700; min-height: 52px; padding: 0.75rem 1.75rem; border-radius: 8px; cursor: pointer;
  border: 0; background: var(--red); color: var(--on-red); }
button.second { background: transparent; color: var(--text); box-shadow: inset 0 0 0 2px var(--line); }
button:focus-visible { outline: 3px solid var(--text); outline-offset: 2px; }
@media (min-width: 64rem) { .pay { display: grid; grid-template-columns: 5fr 7fr; gap: 1.5rem 4rem; align-items: start; max-width: none; }
  .pay > :not(form) { grid-column: 1; } .pay > form { grid-area: 1 / 2 / span 3; margin-top: 0; }
  .pay dl div { grid-template-columns: 1fr; } }
@media (max-width: 30rem) { .plan { grid-template-columns: auto 1fr; } .plan .price { grid-column: 2; } .deciding button { width: 100%; } }
`

/** The page where a plan is chosen and paid, or not. */
export const paymentPage = (order: Order, siteUrl: string, problem?: string): Page => ({
  title: 'Payment · Local checkout',
  style,
  // Chrome applies `form-action` to the redirect after the form too, which leads to the site.
  formTargets: ["'self'", new URL(siteUrl).origin],
  main: html`<div class="pay">
    ${heading(
      'Local checkout',
      'Choose your plan',
      html`<p>This page stands in for the payment service. No card is asked for and no money moves.</p>`,
    )}
    ${problem ? html`<p class="notice" role="alert">${problem}</p>` : undefined}
    <section class="card" aria-label="Who signs up">
      ${definitionList([
        ['Company', untrustedText(order.companyName)],
        ['Email', untrustedText(order.email)],
      ])}
    </section>
    <form method="post">
      <fieldset>
        <legend>Plan</legend>
        ${plans.map(
          ({ id, name, price, includes }, index) =>
            html`<label class="plan"
              ><input
                type="radio"
                name="plan"
                value="${id}"
                required
                ${index === 0 ? html`checked` : undefined}
              />
              <span><b>${name}</b> <span class="quiet">${includes}</span></span>
              <span class="price">${price}</span></label
            >`,
        )}
      </fieldset>
      <div class="deciding">
        <button name="decision" value="pay">Pay</button>
        <button class="second" name="decision" value="decline" formnovalidate>Decline the payment</button>
      </div>
    </form>
  </div>`,
})

/** A page with a message in place of the form. */
export const messagePage = (title: string, words: Html): Page => ({
  title: 'Payment · Local checkout',
  main: html`${heading('Local checkout', title)}
    <p>${words}</p>`,
})
