import { createServer, type Server } from 'node:http';
import { calls } from '@pcm/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { send, whenSessionEnds } from './api-client.ts';
import { ApiError } from './api-error.ts';
