/** How large a picture is; the browser reads no more of it than its head. */
export async function measurePicture(picture: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const address = URL.createObjectURL(picture);
  const image = new Image();
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}
