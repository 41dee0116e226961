// Inline at the end of every prepared page. It loads Next.js when the visitor first touches the page, and never before.
;(() => {
  const { dataset, previousElementSibling } = document.currentScript
  const { chunks, hydration, styles } = dataset
  let pause = 500
  let pausedUntil = 0
  let loading
  // Turbopack sets the URLs of scripts as text. Where the policy requires trusted types, only URLs of the build pass.
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
  // A further attempt requests only what has failed, not what has loaded.
  const loaded = {}
  const once = (address, request) =>
    (loaded[address] ||= request().catch((error) => {
      loaded[address] = 0
      throw error
    }))
  const load = (name, address, properties) =>
    once(address, () => new Promise((onload, onerror) => append(name, { ...properties, onload, onerror })))
  // The page has the rules for what it shows; scripts may show more. React recognizes these style sheets by their URL.
  const loadSheet = (href) => load('link', href, { rel: 'stylesheet', href, dataset: { precedence: 'next' } })
  const loadScript = (src) => load('script', src, { src, async: true })
  const loadData = async () => {
    // A page for one request has its data before this script.
    const text = hydration ? await (await fetch(hydration)).text() : previousElementSibling.text
    const { bootstrap, rows } = JSON.parse(text)
    ;(self.__next_f ||= []).push(...rows)
    ;(globalThis.TURBOPACK ||= []).push(bootstrap)
  }

  function start(event) {
    if (loading || (event && Date.now() < pausedUntil)) return
    // A page that appears below a resting mouse gets a pointermove without any movement.
    if (event?.type === 'pointermove' && !event.movementX && !event.movementY) return
    loading = true
    const sources = chunks.split(' ')
    // The runtime runs the other scripts, so it is loaded last: Next.js would give up at the first that fails. It only
    // starts from a script element, which also reports a failure. Until then it is fetched into the browser's cache:
    // Chromium warns of a preload that waits for seconds.
    const runtime = sources.pop()
    if (!pausedUntil) {
      for (const href of sources) append('link', { rel: 'preload', as: 'script', href })
      fetch(runtime).catch(() => {})
    }
    Promise.all([once(hydration, loadData), ...(styles?.split(' ') ?? []).map(loadSheet)])
      .then(() => Promise.all(sources.map(loadScript)))
      .then(() => loadScript(runtime))
      // Links and forms work without scripts. A touch tries again after a pause that doubles, because a page of a
      // replaced build fails each time.
      .catch(() => {
        loading = false
        pausedUntil = Date.now() + (pause = Math.min(pause * 2, 32000))
      })
  }

  for (const type of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'])
    addEventListener(type, start, { capture: true, passive: true })

  // The URL may hold a pass, which only scripts draw.
  if (location.hash.startsWith('#pass=')) start()

  // Replays a click on a control that needs scripts once React has hydrated it and put `__reactProps$…` on it.
  const replaying = new Set()
  const isLive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  addEventListener(
    'click',
    (event) => {
      const target = event.target.closest?.('[data-replay-click]')
      if (!target || isLive(target) || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      start()
      // Repeated taps are replayed once.
      if (replaying.has(target)) return
      replaying.add(target)
      // In milliseconds: a link works without scripts, so it waits 5 s for them; a button waits a minute.
      const giveUp = Date.now() + (target.href ? 5000 : 60000)
      const replay = () => {
        if (!isLive(target) && Date.now() < giveUp) {
          start({})
          return setTimeout(replay, 50)
        }
        replaying.delete(target)
        if (isLive(target)) target.click()
        else if (target.href) location.assign(target.href)
      }
      replay()
    },
    true,
  )

  // Stores how the visit began: the campaign in the URL and the site that led here. The tab keeps it until the visitor
  // closes it; only a form that the visitor sends carries it (app/_lead-forms/add-arrival.ts).
  try {
    // A form of an older build stored its input here and reloaded the page: only scripts restore the input.
    if (Object.keys(sessionStorage).some((key) => key.startsWith('liftpass-words-'))) start()
    const arrival = new URLSearchParams(location.search)
    for (const name of [...arrival.keys()]) if (!name.startsWith('utm_')) arrival.delete(name)
    const { origin } = new URL(document.referrer || location.href)
    if (origin !== location.origin) arrival.set('referrer', origin)
    if (String(arrival)) sessionStorage.setItem('liftpass-arrival', arrival)
  } catch {
    // Without storage a form sends only what its own page knows.
  }
})()
