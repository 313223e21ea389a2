import { request as httpRequest } from 'node:http'
import { must } from '../../../shared/core/must.ts'

/** A request to send over and over. */
export interface Target {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Makes it a POST of JSON. Of several, each request has the next. */
  readonly body?: string | readonly string[]
}

/** What is sent in turn; nothing for a GET. */
export function bodiesOf({ body = [] }: Target): readonly string[] {
  return typeof body === 'string' ? [body] : body
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names and values in turn, as sent. */
  readonly rawHeaders: readonly string[]
  /** As sent, still compressed. */
  readonly body: Buffer
}

/** The password of all accounts. */
export const PASSWORD = 'benchmarks-need-people-too'

/** Sends the request once, with the first of its bodies. */
export function send(target: Target): Promise<Answer> {
  const { url, headers = {} } = target
  const [body] = bodiesOf(target)
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const request = httpRequest(url, { method, headers: { ...type, ...headers } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

/**
 * Sends JSON once.
 * @returns what the documented paths answer: texts by their names
 * @throws with the answer, when it is not 200
 */
async function post(url: string, body: object, token?: string): Promise<Record<string, string>> {
  const headers = token === undefined ? {} : bearer(token)
  const answer = await send({ url, headers, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${answer.body.toString()}`)
  const answered: Record<string, string> = JSON.parse(answer.body.toString())
  return answered
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` }
}

/** Makes an account; its token. @param server its address, without a slash at the end */
export async function signUp(server: string, username: string): Promise<string> {
  const account = { username, email: `${username}@empire.example`, password: PASSWORD }
  const answer = await post(`${server}/api/signup`, account)
  return must(answer['access_token'], 'a token')
}

/** Signs a person in; a token. */
export async function logIn(
  server: string,
  account: { readonly username: string; readonly password: string },
): Promise<string> {
  const answer = await post(`${server}/api/login`, account)
  return must(answer['access_token'], 'a token')
}

/** A league with a team of whoever has the token; its code. */
export async function createLeague(
  server: string,
  token: string,
  { name, sport, team }: { name: string; sport: string; team: string },
): Promise<string> {
  const league = { league_name: name, sport, team_name: team }
  const { code } = await post(`${server}/api/league/create`, league, token)
  return must(code, 'a code')
}

/** A league of twelve, as the commissioner sees it. */
export async function makeLeague(server: string): Promise<{ code: string; token: string }> {
  const token = await signUp(server, 'livia')
  const code = await createLeague(server, token, {
    name: 'Twelve Tables',
    sport: 'ncaaf',
    team: 'Gold Standard',
  })
  for (let seat = 2; seat <= 12; seat++) {
    const member = await signUp(server, `member-${seat}`)
    await post(`${server}/api/league/join`, { code, name: `Legion ${seat}` }, member)
  }
  return { code, token }
}
