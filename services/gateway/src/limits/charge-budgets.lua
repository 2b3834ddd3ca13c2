-- KEYS: one sorted set per budget. ARGV[1]: id of the request that is charged. ARGV[2]: how many times.
local window = 60000
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

for _, key in ipairs(KEYS) do
  for more = 1, tonumber(ARGV[2]) do
    redis.call('ZADD', key, now, ARGV[1] .. ' ' .. more)
  end
  redis.call('PEXPIRE', key, window)
end
