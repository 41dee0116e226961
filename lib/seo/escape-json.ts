/**
 * JSON that cannot leave a `<script>` element, whatever an editor typed: `</script>`, `<!--` and the line separators
 * are escaped.
 */
export function escapedJson(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/>/g, '\\u003e')
    .replace(/&/g, '\\u0026')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}
