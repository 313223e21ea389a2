import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { apiDocsDir } from '../../core/machine/installed.ts'
import { FAILURES, IDEMPOTENCY_KEY } from '../rest/openapi-parts.ts'
import type { RestDoc, RestGroup } from '../rest/rest-route.ts'
import { compressed } from '../wire/compress.ts'
import { describeV1 } from '../rest/v1/describe.ts'

const ErrorBody = z.object({
  error: z.string(),
  msg: z.string().meta({ description: 'The same as `error`' }),
  fields: z.record(z.string(), z.string()).optional(),
})

const page = (start: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Empire API</title>
<link rel="stylesheet" href="/api/docs/ui/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/api/docs/ui/swagger-ui-bundle.js"></script>
<script src="${start}"></script>
</html>
`

const start = (url: string) =>
  `SwaggerUIBundle({ url: '${url}', dom_id: '#swagger-ui', deepLinking: true, docExpansion: 'none' })\n`

/**
 * Serves the descriptions of the documented paths: pages to read and try them at /api/v1/docs, for those of every
 * procedure, and at /api/docs, and the OpenAPI documents at /api/v1/openapi.json and /api/docs/json, each made when
 * someone first asks.
 * @param publicUrl the address people use, where the paths are
 */
export async function mountDocs(
  server: FastifyInstance,
  groups: readonly RestGroup[],
  publicUrl: string,
): Promise<void> {
  const documents = [
    { json: '/api/docs/json', page: '/api/docs', make: () => describeApi(groups, publicUrl) },
    { json: '/api/v1/openapi.json', page: '/api/v1/docs', make: () => describeV1(publicUrl) },
  ]
  for (const { json, page: address, make } of documents) {
    let document: string | null = null
    server.get(json, async (request, reply) => {
      document ??= JSON.stringify(make())
      return reply.type('application/json').send(await compressed(request, reply, document))
    })
    server.get(`${address}/start.js`, (_request, reply) => reply.type('text/javascript').send(start(json)))
    server.get(address, (_request, reply) =>
      // Swagger UI writes markup of its own making, which trusted types would not let it.
      reply
        .type('text/html')
        .header('content-security-policy', DOCS_CSP)
        .send(page(`${address}/start.js`)),
    )
  }
  await server.register(fastifyStatic, {
    // Only its files: swagger-ui-dist itself reports installations to its makers.
    root: apiDocsDir,
    prefix: '/api/docs/ui/',
    decorateReply: false,
    index: false,
  })
}

const DOCS_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** An OpenAPI 3.1 document of the rows, with a tag for each group. */
function describeApi(groups: readonly RestGroup[], publicUrl: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Empire',
      version: '1',
      description:
        'Plain JSON over the procedures that the app itself uses. Send `Authorization: Bearer` tokens.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: groups.map(({ name, description }) => ({ name, description })),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          status,
          {
            description,
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
    paths: Object.fromEntries(
      groups.flatMap(({ name, routes }) =>
        routes.map((route) => [route.path, { [route.method.toLowerCase()]: describe(route, name) }]),
      ),
    ),
  }
}

function describe(route: RestDoc, tag: string) {
  const request = jsonSchema(route.request, 'input')
  return {
    operationId: operationId(route.path),
    summary: route.summary,
    tags: [tag],
    security: route.signedIn ? [{ session: [] }] : [],
    ...(route.once ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    ...(route.method === 'POST'
      ? { requestBody: route.form === true ? formBody(request) : body(request) }
      : { parameters: parameters(request) }),
    responses: {
      ...succeeded(route),
      ...Object.fromEntries(
        errorsOf(route).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  }
}

function succeeded({ response }: RestDoc) {
  if (response === 'picture') {
    return {
      200: { description: 'PNG, JPEG, WebP or GIF', content: { 'image/*': {} } },
      204: { description: 'There is no such picture, or it cannot be had now: show something else' },
    }
  }
  if (response === 'application/zip')
    return {
      200: {
        description: 'A zip',
        content: { [response]: { schema: { type: 'string', format: 'binary' } } },
      },
    }
  if (typeof response === 'string')
    return { 200: { description: 'A file of text', content: { [response]: { schema: { type: 'string' } } } } }
  return {
    200: {
      description: 'Done',
      content: {
        'application/json': { schema: jsonSchema('file' in response ? response.file : response, 'output') },
      },
    },
  }
}

/** What generated clients call it: `/api/league/update-ruleset` is `leagueUpdateRuleset`. */
function operationId(path: RestDoc['path']): string {
  const words = path.replace('/api/', '').split(/[/_.-]/)
  return words.map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')
}

function errorsOf({ method, signedIn }: RestDoc): Array<keyof typeof FAILURES> {
  return [
    400,
    ...(method === 'POST' ? ([403, 409, 413, 415] as const) : []),
    ...(signedIn ? ([422] as const) : method === 'POST' ? ([401] as const) : []),
    404,
    429,
    500,
    503,
  ]
}

function body(schema: Record<string, unknown>) {
  const token = { description: 'Not read: send the token in the header', deprecated: true }
  const properties = { ...Object(schema['properties']), access_token: token }
  return {
    required: schema['required'] !== undefined,
    content: { 'application/json': { schema: { ...schema, properties } } },
  }
}

function formBody(schema: Record<string, unknown>) {
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function parameters(schema: Record<string, unknown>) {
  const required = (schema['required'] ?? []) as string[] // JSON Schema of an object
  return Object.entries((schema['properties'] ?? {}) as Record<string, unknown>).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
