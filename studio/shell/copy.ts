import { defineLocaleResourceBundle, definePlugin } from 'sanity'
import { notSavedYet } from '../streams/slow-saves-notice'

const locale = 'en-US'

const presentation = defineLocaleResourceBundle({
  locale,
  namespace: 'presentation',
  resources: {
    'document-list-pane.document-list.title': 'On this page',
    'document-pane.error.text': 'The form could not be shown',
    'error-card.retry-button.text': 'Try again',
    'error-card.title': 'Something went wrong',
    'locations-banner.locations-count_zero': 'Not used on any page',
    'locations-banner.resolving.text': 'Checking where this is used …',
    'main-document.label': 'This page',
    'main-document.missing.text': 'No page of its own at <Code>{{path}}</Code>',
    'narrow-tabs.content-tab.label': 'Form',
    'narrow-tabs.preview-tab.label': 'Page',
    'preview-frame.overlay.toggle-button.tooltip_disable': 'Follow links instead of editing',
    'preview-frame.overlay.toggle-button.tooltip_enable': 'Click on texts and pictures to edit them',
    'preview-frame.refresh-button.aria-label': 'Load the page again',
    'preview-frame.refresh-button.tooltip': 'Load the page again',
    'preview-frame.status_connecting': 'Connecting …',
    'preview-frame.status_loading': 'Loading …',
    'preview-frame.status_refreshing': 'Loading again …',
    'preview-frame.status_reloading': 'Loading again …',
    'preview-frame.status_timeout': 'The page does not respond. Load it again.',
    'preview-frame.viewport-button.aria-label': 'Switch between phone and full width',
    'preview-frame.viewport-button.tooltip_full': 'Show at full width',
    'preview-frame.viewport-button.tooltip_narrow': 'Show as on a phone',
    'preview-location-input.error_missing-origin': 'The address must start with {{origin}}',
    'preview-location-input.error_same-base-path':
      'This is the Studio itself: choose another page than {{basePath}}',
    'preview-url-secret.missing-grants': 'You may not open previews. Ask the person who runs the site.',
    'share-preview-menu.copy-url.text': 'Copy the link',
    'share-preview-menu.error_missing-grants':
      'You may not share previews. Ask the person who runs the site.',
    'share-preview-menu.qr-code.instructions': 'Scan this with your phone to see the page there.',
    'share-url.clipboard.status_copying': 'Copying the link …',
    'share-url.clipboard.status_failed': 'The link could not be copied',
    'share-url.clipboard.status_success': 'Link copied',
    'share-url.clipboard.status_unsupported': 'This browser does not let the Studio copy',
  },
})

const structure = defineLocaleResourceBundle({
  locale,
  namespace: 'structure',
  resources: {
    'action.copy-document-id.label': 'Copy document ID',
    'action.copy-link-to-document.label': 'Copy the link to this form',
    'action.publish.validation-in-progress.label': 'Checking …',
    'action.publish.validation-issues.tooltip': 'Correct the marked fields first',
    'banners.deleted-document-banner.text': 'This has been deleted.',
    'banners.deleted-document-banner.restore-button.text': 'Bring it back',
    'banners.permission-check-banner.missing-permission_create_one':
      'As <Roles/> you may read and change this, but not publish it.',
    'banners.permission-check-banner.missing-permission_update_one':
      'As <Roles/> you may read this, but not change it.',
    'buttons.action-menu-button.aria-label': 'More actions',
    'buttons.action-menu-button.tooltip': 'More actions',
    'document-view.form-view.sync-pending.title': notSavedYet.title,
    'document-view.form-view.sync-pending.description': notSavedYet.description,
    'document-view.form-view.sync-stalled.title': 'Your changes are still not saved',
    'document-view.form-view.sync-stalled.description':
      'Nothing you typed is lost: leave this tab open, and check your connection. You cannot type here until they are saved.',
    'document-view.form-view.sync-recovering.description':
      'You can continue typing as soon as they are saved.',
    'panes.document-list-pane.error.text': 'Check your connection, then try again.',
    'panes.document-list-pane.error.title': 'The list could not be loaded',
    'panes.document-list-pane.max-items.text': 'The first {{limit}} are shown. Search to find others.',
    'panes.document-list-pane.no-documents-of-type.text': 'Nothing here',
    'panes.document-list-pane.no-documents.text': 'Nothing here',
    'panes.document-list-pane.no-matching-documents.text': 'Nothing found',
    'panes.document-list-pane.search-input.aria-label': 'Search list',
    'panes.document-list-pane.search-input.placeholder': 'Search',
    'panes.document-operation-results.operation-success_delete':
      'Deleted. “Bin”, in Work in progress, brings it back.',
    'panes.document-operation-results.operation-success_restore':
      'Restored as a draft. Visitors see it once you publish it.',
    'panes.document-operation-results.operation-success_duplicate':
      'Duplicated. This is the copy: change “copy” in its name, and in its address if it has one, then publish.',
  },
})

const comments = defineLocaleResourceBundle({
  locale,
  namespace: 'comments',
  resources: { 'onboarding.header': 'Comments on fields' },
})

/** Replaces texts of the Studio that are in developers’ terms by ones in editors’ terms. */
export const studioCopy = definePlugin({
  name: 'liftpass-copy',
  i18n: { bundles: [presentation, structure, comments] },
})
