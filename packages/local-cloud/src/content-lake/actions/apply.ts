import { applyReleaseAction } from '../releases/actions.ts'
import type { Transaction } from '../store/transaction.ts'
import { ActionContext, type ActionSetup } from './context.ts'
import {
  createDraft,
  createVersion,
  discard,
  editDraft,
  replaceDraft,
  replaceVersion,
  unpublishVersion,
} from './drafts.ts'
import { deleteDocument, publish, unpublish } from './publishing.ts'
import { isReleaseAction, type Action } from './request.ts'

/**
 * Applies one action within a transaction, as mutations.
 * @param index index of the action in the request, for the error
 * @throws LakeError 400 or 409
 */
export function applyAction(
  action: Action,
  index: number,
  transaction: Transaction,
  setup: ActionSetup,
): void {
  const context = new ActionContext(transaction, index, setup)
  if (isReleaseAction(action)) return applyReleaseAction(action, context)
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return createDraft(action, context)
    case 'sanity.action.document.edit':
      return editDraft(action, context)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(action, context)
    case 'sanity.action.document.discard':
    case 'sanity.action.document.version.discard':
      return discard(action, context)
    case 'sanity.action.document.publish':
      return publish(action, context)
    case 'sanity.action.document.unpublish':
      return unpublish(action, context)
    case 'sanity.action.document.delete':
      return deleteDocument(action, context)
    case 'sanity.action.document.version.create':
      return createVersion(action, context)
    case 'sanity.action.document.version.replace':
      return replaceVersion(action, context)
    case 'sanity.action.document.version.unpublish':
      return unpublishVersion(action, context)
  }
}
