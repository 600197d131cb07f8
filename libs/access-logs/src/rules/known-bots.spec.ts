import { describe, expect, it } from '@jest/globals';
import { bots } from '../contract/index.js';
import { botOfAddress, proofOfAddress } from './bot-proof.js';
import { botOfAgent, isHostOf, knownBots } from './known-bots.js';

const GOOGLEBOT =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('known bots', () => {
  it('are those of the contract, each once', () => {
    expect(knownBots.map(({ id }) => id).sort()).toEqual(bots.map(({ id }) => id).sort());
  });

  it.each([
    [GOOGLEBOT, 'googlebot'],
    ['Googlebot-Image/1.0', 'googlebot'],
    ['AdsBot-Google (+http://www.google.com/adsbot.html)', 'google_ads'],
    ['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', 'google_other'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bingbot'],
    ['Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)', 'gptbot'],
    ['Mozilla/5.0 (compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot)', 'oai_searchbot'],
    ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'claudebot'],
    ['Mozilla/5.0 (compatible; PerplexityBot/1.0; +https://perplexity.ai/bot)', 'perplexitybot'],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'yandexbot'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', null],
    ['', null],
  ])('%s is %s', (agent, id) => {
    expect(botOfAgent(agent)?.id ?? null).toBe(id);
  });

  it.each([
    ['Googlebot', '66.249.64.5', 'verified'],
    ['Googlebot', '203.0.113.9', 'dns'],
    ['GPTBot', '203.0.113.9', 'spoofed'],
    ['GPTBot', '10.0.0.7', 'unproven'],
    ['GPTBot', '-', 'unproven'],
    ['Bytespider', '203.0.113.9', 'unproven'],
    ['ClaudeBot', '216.73.216.12', 'verified'],
  ])('%s from %s is %s', (agent, address, proof) => {
    const bot = botOfAgent(agent);
    expect(bot === null ? null : proofOfAddress(bot, address)).toBe(proof);
  });

  it('are recognised by their address in logs without user agents', () => {
    expect(botOfAddress('66.249.64.5')?.id).toBe('googlebot');
    expect(botOfAddress('203.0.113.9')).toBeNull();
  });

  it.each([
    ['crawl-66-249-64-5.googlebot.com', true],
    ['crawl-66-249-64-5.googlebot.com.', true],
    ['googlebot.com.attacker.example', false],
    ['fakegooglebot.com', false],
  ])('%s is a host of Googlebot: %s', (host, expected) => {
    const bot = botOfAgent('Googlebot');
    expect(bot !== null && isHostOf(bot, host)).toBe(expected);
  });
});
