/** The logo: a pass with its notches, and a plate for a code. */
export function PassIcon() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" fill="currentColor" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M8 2h4a4 4 0 0 0 8 0h4a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4Zm8 8.5a8 8 0 1 0 0 16a8 8 0 1 0 0-16Zm0 4.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4Z"
      />
    </svg>
  )
}
