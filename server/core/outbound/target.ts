import { isIP } from 'node:net'

/**
 * Which way a request may take to an address that someone has entered. `public`: by https to a name whose addresses
 * are all of the internet. `internal`: anywhere, because the owner of the server has named the host. Null: not at all.
 * @param internalHosts of WEBHOOK_INTERNAL_HOSTS: `ntfy.lan`, or with a port `10.0.0.5:8080`
 */
export function targetOf(url: string, internalHosts: readonly string[]): 'public' | 'internal' | null {
  if (!URL.canParse(url)) return null
  const { protocol, hostname, port, username, password } = new URL(url)
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null
  const host = hostname.replaceAll(/[[\]]/g, '')
  const usualPort = protocol === 'https:' ? '443' : '80'
  const withPort = `${hostname}:${port === '' ? usualPort : port}`
  if (internalHosts.some((allowed) => allowed === host || allowed === hostname || allowed === withPort))
    return 'internal'
  const isNamed = isIP(host) === 0 && host.includes('.') && !host.endsWith('.')
  return protocol === 'https:' && isNamed ? 'public' : null
}
