import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
// Loaded beforehand, so that no test waits for them.
import '../../client/people/admin/admin-page.tsx'
import '../../client/people/admin/own-page.tsx'
import '../../client/people/auth/account-page.tsx'
import '../../client/people/auth/new-password-page.tsx'
import { offerFirstOwner } from '../../server/people/owner/first-owner.ts'
import { makeServerOwner } from '../../server/people/owner/service.ts'
import { recordProxy } from '../../server/core/proxy/service.ts'
import { DAY } from '../../shared/core/time.ts'
import { must } from '../../shared/core/must.ts'
import { stubLayout } from '../support/flat-layout.ts'
import { startMailServer } from '../support/mail-server.ts'
import { brokenServer, renderApp } from '../support/render-app.tsx'
import { createWorld, PASSWORD, type Person, type World } from '../support/world.ts'

beforeEach(() => {
  stubLayout(() => true)
  window.location.hash = ''
})

async function ownerOf(world: World): Promise<Person> {
  const owner = await world.person('augustus')
  await makeServerOwner(world.app, (await owner.api.auth.me()).id)
  return owner
}

const dialog = async (name: RegExp | string) => within(await screen.findByRole('dialog', { name }))
const main = () => within(screen.getByRole('main'))

describe('the page of the server’s owner', () => {
  it('is there for him alone, and linked for him alone', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const { unmount } = renderApp(world, '/admin', livia)
    // All others read how an owner is made, and nothing of the server.
    expect(await screen.findByText('npx empire owner livia')).toBeDefined()
    expect(screen.queryByRole('tab')).toBeNull()
    unmount()
    const account = renderApp(world, '/account', livia)
    await screen.findByText('livia · livia@example.com')
    expect(screen.queryByRole('link', { name: 'Look after the server' })).toBeNull()
    account.unmount()
    renderApp(world, '/account', await ownerOf(world))
    await userEvent.click(await screen.findByRole('link', { name: 'Look after the server' }))

    expect(await screen.findByRole('heading', { level: 2, name: /^Empire 0/ })).toBeDefined()
  })

  it('is had by the link that the server prints while it has no owner', async () => {
    await using world = createWorld()
    const livia = await world.person('livia')
    const link = new URL(must(await offerFirstOwner(world.app), 'a link'))
    window.location.hash = link.hash
    const { history, unmount } = renderApp(world, link.pathname, livia)
    expect(await screen.findByText('You are signed in as livia.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Become the owner' }))
    await waitFor(() => expect(history.at(-1)).toBe('/admin'))
    expect(await screen.findByRole('heading', { level: 2, name: /^Empire 0/ })).toBeDefined()
    unmount()

    window.location.hash = link.hash
    renderApp(world, link.pathname, await world.person('drusus'))
    await userEvent.click(await screen.findByRole('button', { name: 'Become the owner' }))
    expect(await screen.findByText(/^This link does not work any more/)).toBeDefined()
  })

  it('tells whoever has that link and no account to sign up first, and keeps the link until then', async () => {
    await using world = createWorld()
    const link = new URL(must(await offerFirstOwner(world.app), 'a link'))
    window.location.hash = link.hash
    const { history } = renderApp(world, link.pathname, null)
    expect(await screen.findByText(/^This link makes you the owner of this server\./)).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: 'Join The Empire' })).toBeDefined()
    await userEvent.type(screen.getByLabelText('Email'), 'augustus@empire.example')
    await userEvent.type(screen.getByLabelText('Username'), 'augustus')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse battery')
    await userEvent.type(screen.getByLabelText('Repeat password'), 'correct horse battery')
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
    await waitFor(() => expect(history.at(-1)).toBe(`/own${link.hash}`))
  })

  it('tries mails and backups out, and says what keeps them from working', async () => {
    await using world = createWorld()
    renderApp(world, '/admin', await ownerOf(world))
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    expect(await screen.findByText(/^No test mail: SMTP_URL is not set/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
    expect(
      await screen.findByText(/^No backup: There is no folder for backups: set BACKUP_DIR/),
    ).toBeDefined()
  })

  it('says what the mail server answered, and that a backup has begun', async () => {
    await using server = await startMailServer()
    await using world = createWorld({
      config: { smtpUrl: server.url, backups: { dir: '/nowhere', every: DAY, keep: 1 } },
    })
    renderApp(world, '/admin', await ownerOf(world))
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a test mail' }))
    expect(await screen.findByText(/took the mail for augustus@example\.com: 250/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Back up now' }))
    expect(await screen.findByText(/^The backup has begun/)).toBeDefined()
    expect(
      screen.getByText(/^BACKUP_DIR: there is no folder \/nowhere\. Is its disk mounted\?$/),
    ).toBeDefined()
  })

  it('says honestly what is not set and what is not known', async () => {
    await using world = createWorld()
    renderApp(world, '/admin', await ownerOf(world))

    expect(await screen.findByText('Not set up')).toBeDefined()
    expect(screen.getByText('Not sent, only logged')).toBeDefined()
    expect(screen.getByText('No late jobs')).toBeDefined()
    expect(screen.getByText('No failing jobs')).toBeDefined()
    expect(screen.getAllByText('not known').length).toBeGreaterThan(0)
  })

  it('names a proxy that nobody has named, and the setting that does', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const { unmount } = renderApp(world, '/admin', owner)
    await screen.findByText('No late jobs')
    expect(screen.queryByText(/A proxy at/)).toBeNull()
    unmount()
    await recordProxy(world.app, '172.18.0.3')
    renderApp(world, '/admin', owner)

    expect(await screen.findByText(/^A proxy at 172\.18\.0\.3 forwards requests/)).toBeDefined()
    expect(screen.getByText('TRUST_PROXY=172.18.0.3')).toBeDefined()
  })

  it('names a job that fails, with why', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await world.anonymous.auth.requestReset({ email: 'livia@example.com' })
    await world.app.db.updateTable('deadline').set({ payload: '{}' }).execute()
    for (let turn = 0; turn < 2; turn += 1) {
      await world.runJobs()
      world.advance(60_001)
    }
    renderApp(world, '/admin', owner)

    expect(await screen.findByText(/^Password reset codes, due .*: 2 failures$/)).toBeDefined()
    expect(screen.getByText(/isLast/)).toBeDefined()
    expect(screen.getByText(/^Password reset codes: 1, for/)).toBeDefined()
  })

  it('makes a link for a new password, which its person uses', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await world.person('livia')
    const { unmount } = renderApp(world, '/admin/people', owner)
    await userEvent.click(await screen.findByRole('button', { name: 'New password for livia' }))
    const asked = await dialog('New password for livia')
    await userEvent.type(asked.getByLabelText('Reason'), 'She called me')
    await userEvent.type(asked.getByLabelText('Your password'), 'not it')
    await userEvent.click(asked.getByRole('button', { name: 'Create link' }))
    expect(await asked.findByText('Your current password is not right.')).toBeDefined()
    await userEvent.clear(asked.getByLabelText('Your password'))
    await userEvent.type(asked.getByLabelText('Your password'), `${PASSWORD}{Enter}`)
    const field = await screen.findByLabelText<HTMLInputElement>('Password link')
    const link = new URL(field.value)
    unmount()

    window.location.hash = link.hash
    const { history } = renderApp(world, '/new-password', null)
    expect(await screen.findByText('livia')).toBeDefined()
    await userEvent.type(screen.getByLabelText('New password'), 'a brand new password')
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'another one')
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    expect((await screen.findAllByText('Passwords do not match.')).length).toBeGreaterThan(0)
    await userEvent.clear(screen.getByLabelText('Confirm new password'))
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'a brand new password')
    await userEvent.click(screen.getByRole('button', { name: 'Set the password' }))
    await waitFor(() => expect(history.at(-1)).toBe('/'))
    await world.logIn('livia', 'a brand new password')
  })

  it('says when a link is used up, or is none', async () => {
    await using world = createWorld()
    const { unmount } = renderApp(world, '/new-password', null)
    expect(await screen.findByText('This link does not work.')).toBeDefined()
    unmount()
    window.location.hash = '#nothing-of-ours'
    renderApp(world, '/new-password', null)

    expect(await screen.findByText(/has been used, has expired/)).toBeDefined()
  })

  it('signs somebody out', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const livia = await world.person('livia')
    renderApp(world, '/admin/people?q=livia', owner)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign livia out' }))
    const asked = await dialog('Sign livia out?')
    await userEvent.type(asked.getByLabelText('Reason'), 'A lost phone{Enter}')

    expect(await screen.findByText('livia is signed out on 1 device.')).toBeDefined()
    await expect(livia.api.auth.me()).rejects.toThrow()
    // Nothing is left to be ended.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign livia out' })).toBeNull())
  })

  it('deletes an account after it has said what goes', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league()
    await world.member(league, 'livia')
    renderApp(world, '/admin/people?q=livia', owner)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete livia' }))
    const asked = await dialog('Delete livia?')
    expect(await asked.findByText(/livia’s team in Sunday Rivals/)).toBeDefined()
    await userEvent.type(asked.getByLabelText('Reason'), 'She asked me to')
    await userEvent.type(asked.getByLabelText('Your password'), PASSWORD)
    await userEvent.click(asked.getByRole('button', { name: 'Delete for good' }))

    expect(await screen.findByText('No one matches “livia”.')).toBeDefined()
    await expect(world.logIn('livia')).rejects.toThrow()
  })

  it('hands a league on whose commissioner is gone, and says so in its log', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league()
    await world.member(league, 'livia')
    world.advance(15 * DAY)
    const [back] = [await world.logIn(owner.username)]
    await world.logIn('livia')
    const { unmount } = renderApp(world, '/admin/leagues?only=orphaned', back)
    await userEvent.click(await screen.findByRole('button', { name: 'New commissioner for Sunday Rivals' }))
    const asked = await dialog('New commissioner for Sunday Rivals')
    expect(await asked.findByRole('option', { name: 'livia (livia’s team)' })).toBeDefined()
    await userEvent.type(asked.getByLabelText('Reason'), 'Gone for weeks')
    await userEvent.type(asked.getByLabelText('Your password'), PASSWORD)
    await userEvent.click(asked.getByRole('button', { name: 'Make commissioner' }))
    expect(await screen.findByText('livia is the commissioner of Sunday Rivals.')).toBeDefined()
    expect(await screen.findByText('Every league has a commissioner.')).toBeDefined()
    unmount()
    renderApp(world, `/league/activity/${league.code}`, await world.logIn('livia'))

    expect(
      await screen.findByText(/livia replaced .* as commissioner, by the owner of this server: Gone/),
    ).toBeDefined()
  })

  it('shuts the door, makes links and ends them', async () => {
    await using world = createWorld()
    renderApp(world, '/admin/sign-up', await ownerOf(world))
    await userEvent.click(await screen.findByRole('radio', { name: /^By invitation/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /^A league’s invite link/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Saved.')).toBeDefined()
    expect(await world.anonymous.auth.door()).toEqual({ mode: 'invitation', publicScores: false })
    await userEvent.clear(screen.getByLabelText('Uses'))
    await userEvent.type(screen.getByLabelText('Uses'), '0')
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByText('At least one, please.')).toBeDefined()
    await userEvent.clear(screen.getByLabelText('Uses'))
    await userEvent.type(screen.getByLabelText('Uses'), '4')
    await userEvent.type(screen.getByLabelText('Note'), 'The legion')
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
    expect(await screen.findByLabelText('Sign-up link')).toBeDefined()
    expect(await screen.findByText(/^4 of 4 uses left/)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel link The legion' }))

    expect(await screen.findByText('No active links.')).toBeDefined()
  })

  it('reads out what was done', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const livia = await world.person('livia')
    const userId = (await livia.api.auth.me()).id
    const grave = { userId, reason: 'She asked me to', password: PASSWORD }
    await owner.api.admin.makeResetLink(grave)
    await owner.api.admin.setSignUp({ mode: 'closed', leagueInvites: true })
    await owner.api.admin.deleteAccount(grave)
    renderApp(world, '/admin/log', owner)

    expect(await screen.findByText(/deleted an account/)).toBeDefined()
    expect(screen.getByText(/made a password link for Deleted member/)).toBeDefined()
    expect(screen.getByText(/made sign-up closed; it was open/)).toBeDefined()
    expect(screen.getAllByText('Reason: She asked me to')).toHaveLength(2)
  })

  it('says that a page of it failed, and keeps what is there', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    renderApp(world, '/admin/people', owner, {
      failure: ({ path }) => (path === 'admin.people' ? brokenServer() : null),
    })

    expect(await screen.findByText('The people could not be loaded.')).toBeDefined()
    expect(screen.getByRole('tab', { name: 'People' })).toBeDefined()
  })
})

describe('signing up', () => {
  it('is closed calmly', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    await owner.api.admin.setSignUp({ mode: 'closed', leagueInvites: true })
    renderApp(world, '/?tab=sign-up', null)

    expect(await screen.findByText(/^This server isn’t taking new accounts right now/)).toBeDefined()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  it('is by the link that somebody was sent, or by that of a league', async () => {
    await using world = createWorld()
    const owner = await ownerOf(world)
    const league = await world.league({ listed: false })
    await owner.api.admin.setSignUp({ mode: 'invitation', leagueInvites: true })
    const plain = renderApp(world, '/?tab=sign-up', null)
    expect(await screen.findByText(/^You need an invitation to sign up here/)).toBeDefined()
    plain.unmount()
    const { link } = await owner.api.admin.invite({ uses: 1, lasts: DAY, note: '' })
    window.location.hash = new URL(link).hash
    const invited = renderApp(world, '/?tab=sign-up', null)
    await fillIn('drusus')
    await waitFor(() => expect(invited.history.at(-1)).toBe('/dashboard?welcome=yes'))
    invited.unmount()
    window.location.hash = ''

    const { code } = await league.commissioner.api.league.createInvite({ code: league.code })
    localStorage.clear()
    const friend = renderApp(world, `/league/join/${code}`, null)
    await waitFor(() => expect(friend.history.at(-1)).toBe('/?tab=sign-up'))
    await userEvent.click(await main().findByRole('tab', { name: 'Sign up' }))
    await fillIn('agrippa')
    await waitFor(() => expect(friend.history.at(-1)).toBe(`/league/join/${code}`))
  })

  async function fillIn(username: string) {
    await userEvent.type(await screen.findByLabelText('Email'), `${username}@example.com`)
    await userEvent.type(screen.getByLabelText('Username'), username)
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD)
    await userEvent.type(screen.getByLabelText('Repeat password'), PASSWORD)
    await userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  }
})

describe('one’s own account', () => {
  it('is deleted by who reads what goes and knows the password', async () => {
    await using world = createWorld()
    const league = await world.league()
    const livia = await world.member(league, 'livia')
    const { history } = renderApp(world, '/account', livia)
    await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }))
    const asked = await dialog('Delete your account?')
    expect(await asked.findByText(/livia’s team in Sunday Rivals/)).toBeDefined()
    await userEvent.type(asked.getByLabelText('Your password'), 'not it')
    await userEvent.click(asked.getByRole('button', { name: 'Delete it for good' }))
    expect(await asked.findByText('Your current password is not right.')).toBeDefined()
    await userEvent.clear(asked.getByLabelText('Your password'))
    await userEvent.type(asked.getByLabelText('Your password'), PASSWORD)
    await userEvent.click(asked.getByRole('button', { name: 'Delete it for good' }))

    await waitFor(() => expect(history.at(-1)).toBe('/'))
    expect(must(localStorage, 'a storage').getItem('authToken')).toBeNull()
    await expect(livia.api.auth.me()).rejects.toThrow()
  })

  it('of an owner of the server is kept', async () => {
    await using world = createWorld()
    renderApp(world, '/account', await ownerOf(world))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }))

    expect(await (await dialog('Delete your account?')).findByText(/You own this server/)).toBeDefined()
  })
})
