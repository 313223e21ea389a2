import { describe, expect, it } from 'vitest'
import { createWorld } from '../support/world.ts'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: ReadonlyArray<Record<string, unknown>>
  readonly responses: Record<string, unknown>
  readonly parameters?: ReadonlyArray<{ readonly name: string }>
  readonly requestBody?: { readonly content: Record<string, { schema: { properties: object } }> }
}

interface Document {
  readonly info: { readonly license: unknown }
  readonly servers: unknown
  readonly tags: ReadonlyArray<{ readonly name: string; readonly description: string }>
  readonly components: Record<string, Record<string, unknown>>
  readonly paths: Record<string, Record<string, Operation>>
}

async function read(publicUrl: string) {
  await using world = createWorld({ config: { publicUrl } })
  const server = await world.http()
  const text = (await server.inject('/api/docs/json')).body
  const document: Document = JSON.parse(text)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  )
  return { text, document, operations }
}

// What `npx @redocly/cli lint` asks for by default, without its hundred packages.
describe('the OpenAPI document', () => {
  it('names its server, its licence, and each operation by a name of its own', async () => {
    const { document, operations } = await read('https://empire.example.org')
    const ids = operations.map(({ operationId }) => operationId)

    expect(document.servers).toEqual([{ url: 'https://empire.example.org' }])
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    expect(ids).toContain('leagueUpdateRuleset')
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z]+$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('says of each operation what it is about, who may call it and how it fails', async () => {
    const { document, operations } = await read('https://empire.example.org')
    const tags = document.tags.map(({ name, description }) => description && name)

    for (const operation of operations) {
      expect(tags, operation.path).toEqual(expect.arrayContaining([...operation.tags]))
      expect(operation.tags, operation.path).toHaveLength(1)
      const isSignedIn = operation.security.some((way) => 'session' in way)
      expect('422' in operation.responses, operation.path).toBe(isSignedIn)
      expect(Object.keys(operation.responses), operation.path).toEqual(
        expect.arrayContaining(['200', '400', '404', '500', '503']),
      )
    }
    expect(document.components).toHaveProperty('securitySchemes.session')
  })

  it('refers to nothing that is missing, and keeps nothing that is not referred to', async () => {
    const { text, document } = await read('https://empire.example.org')
    const { securitySchemes: _, ...components } = document.components
    const kept = Object.entries(components).flatMap(([kind, members]) =>
      Object.keys(members).map((name) => `#/components/${kind}/${name}`),
    )
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to)

    expect(new Set(referred)).toEqual(new Set(kept))
  })

  it('mentions the token in bodies as what is not read', async () => {
    const { operations } = await read('https://empire.example.org')

    for (const { method, path, requestBody } of operations) {
      // A form of files has no other fields than those that are described.
      if (method !== 'post' || requestBody?.content['multipart/form-data']) continue
      const { properties } = requestBody?.content['application/json']?.schema ?? {}
      expect(properties, path).toHaveProperty('access_token.deprecated', true)
    }
  })
})
