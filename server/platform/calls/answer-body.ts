import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

// A higher level takes longer than a network needs for the saved bytes.
const LEVEL = 3

/** A finished answer in JSON, compressed once for all callers. Its tag depends on its content alone. */
export class AnswerBody {
  private constructor(
    private readonly compressed: Buffer,
    private readonly tag: string,
  ) {}

  static async of(json: Buffer) {
    return new AnswerBody(await compress(json, { level: LEVEL }), tagOf(json))
  }

  get bytes() {
    return this.compressed.length
  }

  /** Sends the answer, or 304 to a caller who names its tag. */
  async sendTo({ headers }: FastifyRequest, reply: FastifyReply) {
    void reply.header('etag', `W/${this.tag}`)
    if (tagsIn(headers['if-none-match']).includes(this.tag)) return reply.code(304).send()
    void reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!takesGzip(headers['accept-encoding'])) return reply.send(await decompress(this.compressed))
    return reply.header('content-encoding', 'gzip').send(this.compressed)
  }
}

/** A file that never changes at its address, so a browser asks for it once in a week. */
export class LastingFile {
  constructor(
    private readonly content: Buffer,
    private readonly type: string,
  ) {}

  sendTo(_request: FastifyRequest, reply: FastifyReply) {
    return reply
      .header('cache-control', 'private, max-age=604800, immutable')
      .header('content-type', this.type)
      .send(this.content)
  }
}

/** A file that changes at its address. A caller who names the tag of its content gets 304. */
export class TaggedFile {
  constructor(
    private readonly content: string,
    private readonly type: string,
  ) {}

  sendTo({ headers }: FastifyRequest, reply: FastifyReply) {
    const tag = tagOf(this.content)
    void reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (tagsIn(headers['if-none-match']).includes(tag)) return reply.code(304).send()
    return reply.header('content-type', this.type).send(this.content)
  }
}

const tagOf = (content: Buffer | string) => `"${createHash('sha256').update(content).digest('base64url')}"`

const tagsIn = (list = '') => list.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

const takesGzip = (encodings: string | string[] = '') =>
  String(encodings)
    .split(',')
    .some((encoding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(encoding))
