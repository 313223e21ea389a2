import { createTRPCClient, httpLink } from '@trpc/client'
import type { Page } from '@playwright/test'
import type { AppRouter } from '../../server/web/trpc/router.ts'
import { trpcTransformer } from '../../shared/core/trpc-transformer.ts'
import { newName, PASSWORD } from './visitor.ts'

/** A member with calls beside the browser, for the setup of a test. */
export interface Member {
  readonly username: string
  readonly token: string
  readonly api: ReturnType<typeof callerOf>
}

function callerOf(base: string, token: string | null) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  return createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${base}/trpc`, transformer: trpcTransformer, headers })],
  })
}

/** A new account whose name starts with `stem`. */
export async function signUpByApi(base: string, stem: string): Promise<Member> {
  const username = newName(stem)
  const account = { username, email: `${username}@example.com`, password: PASSWORD }
  const { accessToken: token } = await callerOf(base, null).auth.signUp.mutate(account)
  return { username, token, api: callerOf(base, token) }
}

/** A new account, signed in in the browser of a page that has opened nothing yet. */
export async function newMember(page: Page, base: string, stem: string): Promise<Member> {
  const member = await signUpByApi(base, stem)
  await keepToken(page, base, member.token)
  return member
}

/** Has the browser of a page that has opened nothing yet be signed in. */
export function keepToken(page: Page, base: string, token: string): Promise<void> {
  const localStorage = [{ name: 'authToken', value: token }]
  return page.context().setStorageState({ cookies: [], origins: [{ origin: base, localStorage }] })
}
