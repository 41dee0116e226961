import type { RedirectPlan, StoredRedirect } from '@/lib/redirects/plan'

/** Redirects in memory; applies plans as the Studio does. */
export class Redirects {
  #byId = new Map<string, StoredRedirect>()

  constructor(...redirects: StoredRedirect[]) {
    for (const redirect of redirects) this.#byId.set(redirect._id, redirect)
  }

  get all(): StoredRedirect[] {
    return [...this.#byId.values()]
  }

  /** As `/old -> /new`, in the order of the alphabet. */
  get lines(): string[] {
    return this.all.map(({ from, to }) => `${String(from)} -> ${String(to)}`).sort()
  }

  before(plan: RedirectPlan): void {
    for (const redirect of plan.before.write) this.#byId.set(redirect._id, redirect)
  }

  after(plan: RedirectPlan): void {
    for (const { _id, to } of plan.after.retarget) this.#byId.set(_id, { ...this.#byId.get(_id), _id, to })
    for (const id of plan.after.remove) this.#byId.delete(id)
  }

  carryOut(plan: RedirectPlan): void {
    this.before(plan)
    this.after(plan)
  }
}
