const { SUPABASE_URL, SUPABASE_ANON_KEY } = window.project
const { auth } = window.supabase.createClient(SUPABASE_URL, SUPABASE_ANON_KEY)

const status = document.querySelector('[role=status]')
const form = document.querySelector('form')
const signOut = document.querySelector('#sign-out')

auth.onAuthStateChange((event, session) => {
  status.textContent = session ? `Signed in as ${session.user.email}` : 'Signed out'
  form.hidden = Boolean(session)
  signOut.hidden = !session
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(form))
  const isSignUp = event.submitter.value === 'sign-up'
  const { data, error } = isSignUp
    ? await auth.signUp({ email, password, options: { emailRedirectTo: location.origin } })
    : await auth.signInWithPassword({ email, password })
  if (error) status.textContent = error.message
  else if (!data.session) status.textContent = 'Open the link in the email.'
})

signOut.addEventListener('click', () => auth.signOut())
