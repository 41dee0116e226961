/** A magnifier, as large as the text beside it. Screen readers skip it. */
export function SearchIcon() {
  return (
    <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M15.5 15.5 22 22M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
