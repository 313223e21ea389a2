import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { HOUR, MINUTE } from '../../shared/core/time.ts'
import { renderApp } from '../support/render-app.tsx'
import { createWorld, PASSWORD } from '../support/world.ts'

const at = (history: string[]) => history.at(-1)

describe('the sign-in page', () => {
  it('signs in, says welcome and goes to the dashboard', async () => {
    await using world = createWorld()
    await world.person('livia')
    const { history } = renderApp(world, '/', null)
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

    await waitFor(() => expect(at(history)).toBe('/dashboard'))
    expect(localStorage.getItem('authToken')).toMatch(/^ey/)
  })

  it('says what the server said of a wrong password', async () => {
    await using world = createWorld()
    renderApp(world, '/', null)
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

    expect(await screen.findByText('Wrong username or password.')).toBeDefined()
  })

  it('says when to try again after too many wrong passwords', async () => {
    await using world = createWorld()
    for (let n = 0; n < 10; n++) await world.logIn('livia', 'wrong').catch(() => null)
    world.advance(3 * MINUTE)
    renderApp(world, '/', null)
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), 'wrong')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

    expect(await screen.findByText('Too many tries. Please try again in 12 minutes.')).toBeDefined()
  })

  it('lets whoever signed in here before sign in again, however many strangers guess', async () => {
    await using world = createWorld()
    await world.person('livia')
    const signIn = async () => {
      const { history } = renderApp(world, '/', null)
      await userEvent.type(screen.getByLabelText('Username'), 'Livia@example.com')
      await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
      await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
      await waitFor(() => expect(at(history)).toBe('/dashboard'))
      cleanup()
    }
    await signIn()
    for (let n = 0; n < 10; n++) await world.logIn('livia', 'wrong').catch(() => null)

    await signIn()
  })

  it('names what is missing beside each field, and sends nothing', async () => {
    await using world = createWorld()
    renderApp(world, '/', null)
    await userEvent.click(screen.getByRole('tab', { name: 'Sign up' }))
    expect(screen.getByRole('heading', { name: 'Join The Empire' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

    for (const message of [
      'Please enter a valid email.',
      'Please enter a username.',
      'Please enter a password.',
      'Please confirm your password.',
    ]) {
      expect(screen.getByText(message)).toBeDefined()
    }
  })

  it('marks a name or an address that is taken, and leads to its field', async () => {
    await using world = createWorld()
    await world.person('livia')
    renderApp(world, '/?tab=sign-up', null)
    await userEvent.type(screen.getByLabelText('Email'), 'other@example.com')
    await userEvent.type(screen.getByLabelText('Username'), 'Livia')
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await userEvent.type(screen.getByLabelText('Repeat password'), PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
    const username = screen.getByLabelText<HTMLInputElement>('Username')
    await waitFor(() => expect(username.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(username)
    expect(screen.getAllByText('That username is taken.').length).toBeGreaterThan(0)
    await userEvent.type(username, ' the second')
    await userEvent.clear(screen.getByLabelText('Email'))
    await userEvent.type(screen.getByLabelText('Email'), 'livia@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
    expect(username.getAttribute('aria-invalid')).toBeNull()
  })

  it('does not sign up when the passwords differ', async () => {
    await using world = createWorld()
    renderApp(world, '/', null)
    await userEvent.click(screen.getByRole('tab', { name: 'Sign up' }))
    await userEvent.type(screen.getByLabelText('Email'), 'livia@example.com')
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await userEvent.type(screen.getByLabelText('Repeat password'), 'something else')
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

    expect(await screen.findByText('Passwords do not match')).toBeDefined()
    expect(await world.app.db.selectFrom('user').select('id').execute()).toEqual([])
  })

  it('clears its fields when another tab is chosen', async () => {
    await using world = createWorld()
    renderApp(world, '/', null)
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.click(screen.getByRole('tab', { name: 'Forgot' }))
    expect(screen.getByRole('heading', { name: 'Forgot Your Password?' })).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: 'Sign in' }))

    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('')
  })

  it('has an address for each tab and each forgotten step, without what was entered', async () => {
    await using world = createWorld()
    const { email } = await world.person('livia')
    const { history } = renderApp(world, '/', null)
    expect(document.title).toBe('Sign In · Empire')
    await userEvent.click(screen.getByRole('tab', { name: 'Sign up' }))
    expect(at(history)).toBe('/?tab=sign-up')
    expect(document.title).toBe('Join The Empire · Empire')
    await userEvent.click(screen.getByRole('tab', { name: 'Forgot' }))
    await userEvent.type(await screen.findByLabelText('Email'), email)
    await userEvent.click(screen.getByRole('button', { name: 'Send Code' }))

    expect(await screen.findByText('Step 2 of 3')).toBeDefined()
    expect(at(history)).toBe('/?tab=forgot&step=code')
    await userEvent.click(screen.getByRole('tab', { name: 'Sign in' }))
    expect(at(history)).toBe('/')
    await userEvent.click(screen.getByRole('tab', { name: 'Forgot' }))
    expect(await screen.findByText('Step 1 of 3')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
  })

  it.each(['code', 'password', 'nonsense'])(
    'starts over where step %s has nothing to go on',
    async (step) => {
      await using world = createWorld()
      renderApp(world, `/?tab=forgot&step=${step}`, null)

      expect(await screen.findByText('Step 1 of 3')).toBeDefined()
    },
  )

  it('sends visitors of a protected page back to it after they sign in', async () => {
    await using world = createWorld()
    await world.person('livia')
    const { history } = renderApp(world, '/fantasy/dashboard', null)
    await waitFor(() => expect(at(history)).toBe('/'))
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

    await waitFor(() => expect(at(history)).toBe('/fantasy/dashboard'))
    expect(localStorage.getItem('redirectLocation')).toBeNull()
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never goes to %s, whatever is saved',
    async (saved) => {
      await using world = createWorld()
      await world.person('livia')
      localStorage.setItem('redirectLocation', saved)
      const { history } = renderApp(world, '/', null)
      await userEvent.type(screen.getByLabelText('Username'), 'livia')
      await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
      await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))

      await waitFor(() => expect(at(history)).toBe('/dashboard'))
    },
  )
})

describe('an invite opened without an account', () => {
  it('says who invites to what, and leads to the league by way of the form', async () => {
    await using world = createWorld()
    const league = await world.league({ listed: false })
    const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
    const { username } = league.commissioner
    const { history } = renderApp(world, `/league/join/${code}`, null)
    const title = `${username} invites you to Sunday Rivals`
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
    expect(screen.getByText('NFL')).toBeDefined()
    expect(screen.getByText('1 of 12 teams')).toBeDefined()
    expect(screen.getByText('11 spots open')).toBeDefined()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Sign up', 'Sign in'])
    expect(screen.getByRole('heading', { name: 'Join The Empire' })).toBeDefined()
    await userEvent.type(screen.getByLabelText('Email'), 'livia@example.com')
    await userEvent.type(screen.getByLabelText('Username'), 'livia')
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await userEvent.type(screen.getByLabelText('Repeat password'), PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))

    await waitFor(() => expect(at(history)).toBe(`/league/join/${code}`))
    expect(await screen.findByLabelText('Name your team:')).toBeDefined()
  })

  it('keeps the forgotten password below the sign-in form', async () => {
    await using world = createWorld()
    const league = await world.league()
    const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
    renderApp(world, `/league/join/${code}`, null)
    await userEvent.click(await screen.findByRole('tab', { name: 'Sign in' }))
    await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))

    expect(await screen.findByText('Step 1 of 3')).toBeDefined()
  })

  it('of a full league says so, and has no form', async () => {
    await using world = createWorld()
    const league = await world.league({ settings: { size: 2 } })
    const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
    await world.member(league, 'livia')
    renderApp(world, `/league/join/${code}`, null)
    const words = `This league is full. Ask ${league.commissioner.username} for a spot.`
    expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByLabelText('Password')).toBeNull()
    // Whoever is in it already signs in, and gets to the league.
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined()
    expect(localStorage.getItem('redirectLocation')).toBe(`/league/join/${code}`)
  })

  it('that is none says so, has no form, and is forgotten', async () => {
    await using world = createWorld()
    renderApp(world, '/league/join/0123456789abcdef', null)
    expect(await screen.findByText(/This invite isn’t valid or has expired/)).toBeDefined()
    expect(screen.queryByLabelText('Password')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

    expect(await screen.findByLabelText('Password')).toBeDefined()
    expect(localStorage.getItem('redirectLocation')).toBeNull()
  })
})

it('an invite opened where too many codes were tried still has the form', async () => {
  await using world = createWorld()
  const league = await world.league()
  const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
  for (let n = 0; n < 60; n++)
    await world
      .visitor('192.0.2.7')
      .league.invitation({ joinCode: `guess ${n}` })
      .catch(() => null)
  renderApp(world, `/league/join/${code}`, null)

  expect(await screen.findByRole('heading', { name: 'You’re invited to a league' })).toBeDefined()
  expect(screen.getByLabelText('Repeat password')).toBeDefined()
})

describe('a new account', () => {
  it('finds the ways into a league, and follows sports whose scores open from then on', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/dashboard?welcome=yes', livia)
    const heading = await screen.findByRole('heading', { name: 'Welcome' })
    await waitFor(() => expect(heading.parentElement?.textContent).toBe('Welcome, livia'))
    const note = await screen.findByText(/^This server has no owner yet/)
    expect(note.textContent).toContain('npx empire owner livia')
    await userEvent.click(screen.getByRole('button', { name: 'NBA' }))
    expect(localStorage.getItem('selectedSport')).toBe('nba')
    await userEvent.type(screen.getByLabelText('Link or code'), 'no such thing')
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    expect(screen.getByRole('alert').textContent).toMatch(/^That isn’t an invite/)
    const { code } = await world.league()
    await userEvent.clear(screen.getByLabelText('Link or code'))
    await userEvent.type(screen.getByLabelText('Link or code'), `https://empire.example/league/join/${code}`)
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))

    await waitFor(() => expect(at(history)).toBe(`/league/join/${code}`))
  })
})

describe('a visitor without an account', () => {
  it('sees scores where the owner of the server lets them, and is sent to sign in where not', async () => {
    await using world = createWorld()
    const shut = renderApp(world, '/scores', null)
    await waitFor(() => expect(at(shut.history)).toBe('/'))
    shut.unmount()
    const owner = await world.person('augusta')
    await makeServerOwner(world.app, (await owner.api.auth.me()).id)
    await owner.api.admin.setSignUp({ mode: 'open', leagueInvites: true, publicScores: true })
    renderApp(world, '/', null)
    await userEvent.click(await screen.findByRole('link', { name: 'Live scores' }))
    expect(await screen.findByRole('heading', { name: 'NHL scores' })).toBeDefined()
    const parts = await screen.findAllByRole('heading', { level: 2 })
    expect(['Live', 'Upcoming', 'Final']).toEqual(
      expect.arrayContaining(parts.map(({ textContent }) => textContent)),
    )
  })
})

describe('a signed-in fan', () => {
  it('is sent to /login when the session was ended elsewhere, and remembered the page', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    await livia.api.auth.logOut()
    const { history } = renderApp(world, '/fantasy/dashboard', livia)

    await waitFor(() => expect(at(history)).toBe('/login'))
    expect(localStorage.getItem('authToken')).toBeNull()
    expect(localStorage.getItem('redirectLocation')).toBe('/fantasy/dashboard')
    expect(await screen.findByText(/Your session has ended/)).toBeDefined()
  })

  it('logs out to the start, and the server forgets the session', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { history } = renderApp(world, '/account', livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }))

    await waitFor(() => expect(at(history)).toBe('/'))
    expect(localStorage.getItem('authToken')).toBeNull()
    await expect(livia.api.auth.me()).rejects.toMatchObject({ cause: { code: 'SESSION_INVALID' } })
  })

  it('gets a fresh token when half of the old one’s life is over', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const old = await world.tokenIssuedAt(world.app.now() - 7 * HOUR, livia)
    renderApp(world, '/account', { ...livia, token: old })

    await waitFor(() => expect(localStorage.getItem('authToken')).not.toBe(old))
  })
})
