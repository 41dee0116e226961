import { Html, html } from 'local-cloud'

const face = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const red = '#c81e2d'

/**
 * The frame of an email, light and dark: tables and inline styles, the markup that mail programs support.
 * @param preview the line that inboxes show beside the subject
 */
export const emailLayout = (title: string, preview: string, parts: readonly Html[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          :root {
            color-scheme: light dark;
          }
          @media (prefers-color-scheme: dark) {
            .ground {
              background: #10151e !important;
            }
            .card {
              background: #1a212d !important;
              border-color: #3a4452 !important;
            }
            .text {
              color: #f6f2ea !important;
            }
            .quiet {
              color: #a9b1bd !important;
            }
            .box {
              background: #10151e !important;
            }
            .stub {
              border-color: #3a4452 !important;
            }
          }
          @media (max-width: 480px) {
            .brand {
              padding: 14px 24px !important;
            }
            .inside {
              padding: 28px 24px 32px !important;
            }
          }
        </style>
      </head>
      <body class="ground" style="margin: 0; padding: 0; background: #f6f2ea;">
        <div style="display: none; max-height: 0; overflow: hidden;">${preview}</div>
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background: #f6f2ea;"
        >
          <tr>
            <td align="center" style="padding: 32px 16px;">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width: 520px; background: #fffdf8; border: 1px solid #c9cdd2; border-radius: 20px; border-collapse: separate; overflow: hidden;"
              >
                <tr>
                  <td
                    class="brand"
                    style="background: ${red}; padding: 14px 40px; font: 800 18px/24px ${face}; letter-spacing: -0.01em; color: #ffffff;"
                  >
                    Liftpass
                  </td>
                </tr>
                <tr>
                  <td class="inside" style="padding: 36px 40px 40px;">
                    <h1
                      class="text"
                      style="margin: 0 0 16px; font: 800 28px/32px ${face}; letter-spacing: -0.02em; color: #10151e;"
                    >
                      ${title}
                    </h1>
                    ${parts.map((part) => html`${part} `)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.text

/** A paragraph of body text. */
export const paragraph = (text: string | Html): Html =>
  html`<p
    class="text"
    style="margin: 0 0 16px; font: 16px/25px ${face}; word-break: break-word; color: #10151e;"
  >
    ${text}
  </p>`

/** A footnote below a dashed line. */
export const footnote = (text: string | Html): Html =>
  html`<p
    class="quiet stub"
    style="margin: 32px 0 0; border-top: 2px dashed #c9cdd2; padding: 20px 0 0; font: 14px/21px ${face}; color: #5b6573;"
  >
    ${text}
  </p>`

/** The heading of a section. */
export const subheading = (text: string): Html =>
  html`<h2 class="text" style="margin: 32px 0 8px; font: 700 18px/24px ${face}; color: #10151e;">${text}</h2>`

/** @param href a URL, or a template of one; it is not escaped */
export const button = (text: string, href: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 24px 0;">
    <tr>
      <td style="border-radius: 8px; background: ${red};">
        <a
          href="${new Html(href)}"
          style="display: inline-block; padding: 14px 28px; font: 700 17px/24px ${face}; color: #ffffff; text-decoration: none;"
          >${text}</a
        >
      </td>
    </tr>
  </table>`

/** A code to type, large and in one piece, so that a double click selects it. */
export const code = (text: string): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="box text"
        style="padding: 12px 20px; border-radius: 8px; background: #f6f2ea; font: 700 28px/36px ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.16em; color: #10151e;"
      >
        ${text}
      </td>
    </tr>
  </table>`

/** Code or a key, which may break anywhere. */
export const codeBlock = (text: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="box text"
        style="padding: 12px 16px; border-radius: 8px; background: #f6f2ea; font: 14px/22px ui-monospace, Menlo, Consolas, monospace; word-break: break-all; color: #10151e;"
      >
        ${text}
      </td>
    </tr>
  </table>`

/** A table of names and values. */
export const details = (pairs: readonly (readonly [name: string, value: string])[]): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    ${pairs.map(
      ([name, value]) =>
        html`<tr>
          <td
            class="quiet"
            valign="top"
            style="padding: 4px 20px 4px 0; font: 16px/24px ${face}; color: #5b6573;"
          >
            ${name}
          </td>
          <td
            class="text"
            style="padding: 4px 0; font: 16px/24px ${face}; word-break: break-word; color: #10151e;"
          >
            ${value}
          </td>
        </tr>`,
    )}
  </table>`
