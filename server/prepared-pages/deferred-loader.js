// Inline at the end of every prepared page. It loads Next.js when the visitor first touches the page, and never before.
;(() => {
  const { chunks, hydration, styles } = document.currentScript.dataset
  const firstInputs = ['pointerdown', 'pointermove', 'keydown', 'focusin']
  let pause = 500
  const listen = () =>
    firstInputs.forEach((type) => addEventListener(type, load, { capture: true, passive: true }))
  const stopListening = () => firstInputs.forEach((type) => removeEventListener(type, load, true))
  // Where a policy asks for trusted types, scripts come from the build or not at all; Turbopack sets addresses as text.
  self.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location)
      return origin === location.origin && pathname.startsWith('/_next/static/') ? address : null
    },
  })
  const append = (name, { dataset, ...properties }) => {
    const element = Object.assign(document.createElement(name), properties)
    Object.assign(element.dataset, dataset)
    document.head.append(element)
  }
  // The page holds the rules for what it shows; scripts may show more. React takes these over by their address.
  const appendSheet = (href) =>
    new Promise((onload, onerror) => {
      append('link', { rel: 'stylesheet', href, onload, onerror, dataset: { precedence: 'next' } })
    })

  function load(event) {
    // A page that appears below a resting mouse gets a pointermove without any movement.
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return
    stopListening()
    const sources = chunks.split(' ')
    for (const href of sources) append('link', { rel: 'preload', as: 'script', href })
    const data = fetch(hydration).then((response) =>
      response.ok ? response.json() : Promise.reject(response.status),
    )
    Promise.all([data, ...(styles?.split(' ') ?? []).map(appendSheet)])
      .then(([{ bootstrap, rows }]) => {
        ;(self.__next_f ||= []).push(...rows)
        ;(globalThis.TURBOPACK ||= []).push(bootstrap)
        // Only now: Next.js insists on being started by a script element, which the last of these is.
        for (const src of sources) append('script', { src, async: true })
      })
      // Links and forms work without scripts. A touch tries again after a pause that doubles, because a page of a
      // replaced build fails each time.
      .catch(() => setTimeout(listen, (pause *= 2)))
  }

  // What needs scripts is done once they are there: React puts properties on elements that it has taken over.
  const replaying = new Set()
  const isLive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  addEventListener(
    'click',
    (event) => {
      const target = event.target.closest?.('[data-replay-click]')
      if (!target || isLive(target) || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      // Impatient taps count once.
      if (replaying.has(target)) return
      replaying.add(target)
      // A link has somewhere to go without scripts; a button waits for them on a slow network too.
      const giveUp = Date.now() + (target.href ? 5000 : 60000)
      const replay = () => {
        if (!isLive(target) && Date.now() < giveUp) return setTimeout(replay, 50)
        replaying.delete(target)
        if (isLive(target)) target.click()
        else if (target.href) location.assign(target.href)
      }
      replay()
    },
    true,
  )

  // How the visit began, for the form that may end it: the campaign in its address and the site that led here. This tab
  // keeps it until it is closed; only a form sends it (app/_forms/add-arrival.ts).
  try {
    const arrival = new URLSearchParams(location.search)
    for (const name of [...arrival.keys()]) if (!name.startsWith('utm_')) arrival.delete(name)
    const { origin } = new URL(document.referrer || location.href)
    if (origin !== location.origin) arrival.set('referrer', origin)
    if (String(arrival)) sessionStorage.setItem('liftpass-arrival', arrival)
  } catch {
    // Without storage a form tells what its own page knows.
  }

  // A form that was out of date keeps its words here and reloads the page: only scripts put them back.
  const hasKeptWords = () => {
    try {
      return Object.keys(sessionStorage).some((key) => key.startsWith('liftpass-words-'))
    } catch {
      return false
    }
  }
  // An address may hold a pass, which only scripts draw.
  if (location.hash.startsWith('#pass=') || hasKeptWords()) load()
  else listen()
})()
