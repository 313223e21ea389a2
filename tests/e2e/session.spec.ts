import { newMember } from './api-member.ts'
import { expect, newName, PASSWORD, signIn, signUp, test } from './visitor.ts'

test('a forgotten password, by the code in the mail', async ({ page }) => {
  const username = newName('livia')
  await signUp(page, username)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)

  await page.getByRole('tab', { name: 'Forgot' }).click()
  await page.getByLabel('Email').fill(`${username}@example.com`)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Reset code sent to your email.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeDisabled()

  const mails = await page.context().newPage()
  await mails.goto('/demo/mails')
  const mail = mails.getByRole('listitem').filter({ hasText: `To ${username}@` })
  const subject = await mail.getByRole('heading', { name: /^\d{6} is your Empire code$/ }).textContent()
  await mails.close()
  const code = subject?.slice(0, 6) ?? 'no mail'
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Code verified. Please enter new password.')).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill('a brand new password')
  await page.getByLabel('Confirm new password').fill('another one')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('a brand new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password updated. You can now log in.')).toBeVisible()

  await signIn(page, username, 'a brand new password')
  await expect(page).toHaveURL(/\/dashboard/)
})

test('the wait before another code survives a reload @release', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Forgot' }).click()
  await page.getByLabel('Email').fill(`${newName('nobody')}@example.com`)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('button', { name: /^Resend \(\d+s\)$/ })).toBeDisabled()
  await page.reload()
  await page.getByRole('tab', { name: 'Forgot' }).click()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'I have a code already' }).click()
  await expect(page.getByRole('button', { name: /^Resend \(\d+s\)$/ })).toBeDisabled()
})

test('a session ended elsewhere: to /login, and after signing in back to the page', async ({
  page,
  browser,
  baseURL,
}) => {
  const { username, api } = await newMember(page, baseURL ?? '', 'livia')
  const league = { sport: 'nhl', name: 'Frozen Tiber', teamName: 'Power Play' } as const
  const { code } = await api.league.create.mutate({ ...league, listed: false })
  await page.goto(`/league/home/${code}`)
  await expect(page.getByRole('heading', { name: 'Frozen Tiber' })).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto('/')
  await signIn(other, username)
  await expect(other).toHaveURL(/\/dashboard/)
  await other.goto('/account')
  await other.getByRole('button', { name: /^Sign out / }).click()
  await expect(other.getByText('That device is signed out.')).toBeVisible()

  await page.goto(`/league/members/${code}`)
  await expect(page).toHaveURL('/login')
  await page.goto(`/league/members/${code}`)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').getByText('Your session has ended.')).toBeVisible()
  await signIn(page, username, PASSWORD)
  await expect(page).toHaveURL(`/league/members/${code}`)
  await expect(page.getByRole('cell', { name: /livia/ })).toBeVisible()
})

test('a token that has expired is removed', async ({ page }) => {
  await page.goto('/')
  const expired = `x.${Buffer.from(JSON.stringify({ exp: 1_000_000_000 })).toString('base64url')}.x`
  await page.evaluate((token) => localStorage.setItem('authToken', token), expired)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})

test('signing up says what is missing, beside each field', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const message of [
    'Please enter a valid email.',
    'Please enter a username.',
    'Please enter a password.',
    'Please confirm your password.',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
})
